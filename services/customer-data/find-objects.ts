import { loadLimits } from '../../shared/loads.ts'
import { dailyDataPrefix } from '../daily-data/object-keys.ts'
import { largeFilePrefixes } from '../large-files/object-keys.ts'
import { loadPrefixes } from '../loads/stored-load.ts'
import { documentsBucket, largeFilesBucket } from '../objects/objects.ts'
import { preparedPrefixes } from '../prepared-files/object-keys.ts'
import type { Customer } from './customer.ts'
import { dayOf, type Found } from './found.ts'
import { staffRule } from './rules.ts'
import { eachObject, type StoredObject, textOfObject } from './scan.ts'
import { unlessOthers, whoseOfMany } from './whose.ts'

type Asked = {
  customer: Customer
  mentions: (text: string) => boolean
  /** A person of the roster has this number; the daily data are about employees. */
  isStaff: boolean
  now: Date
}

type Decide = (object: StoredObject, now: Date) => Pick<Found, 'deed' | 'why' | 'until'>

const mask: Decide = () => ({ deed: 'mask', why: 'Tiene datos de otras personas: se reemplaza el número.' })
const remove: Decide = () => ({ deed: 'delete', why: 'Se puede preparar de nuevo sin este cliente.' })

/** Its load may still need a part, which is checked by its bytes. */
const part: Decide = ({ modified }, now) => {
  const ends = modified.getTime() + loadLimits.partsKeptDays * 86_400_000
  return ends > now.getTime()
    ? { deed: 'keep', why: 'Es parte del archivo de un cargue, que se borra solo.', until: dayOf(ends) }
    : { deed: 'delete', why: 'Terminó su plazo.' }
}

/** Objects whose text is read. Those of orders and readings are found by their items. */
const contents = () =>
  [
    [documentsBucket(), loadPrefixes.parts, 'Parte de un cargue', part],
    [documentsBucket(), loadPrefixes.reports, 'Informe de un cargue', mask],
    [documentsBucket(), preparedPrefixes.files, 'Archivo preparado', remove],
    [documentsBucket(), preparedPrefixes.rows, 'Archivo preparado', remove],
    [documentsBucket(), dailyDataPrefix, 'Datos diarios', mask],
    [largeFilesBucket(), largeFilePrefixes.rejected, 'Filas rechazadas de un archivo grande', mask],
    [largeFilesBucket(), largeFilePrefixes.summaries, 'Resumen de un archivo grande', mask],
  ] as const

export const findObjects = async ({ customer, mentions, isStaff, now }: Asked) => {
  const found: Found[] = []
  for (const [bucket, prefix, what, decide] of contents())
    await eachObject(bucket, prefix, async (object) => {
      const { key } = object
      const text = (await textOfObject(bucket, key)) ?? ''
      if (!mentions(key) && !mentions(text)) return
      const decided =
        isStaff && prefix === dailyDataPrefix
          ? ({ deed: 'keep', why: typeof staffRule === 'object' ? staffRule.keep : '' } as const)
          : unlessOthers(whoseOfMany(customer, `${key}\n${text}`), decide(object, now))
      found.push({ kind: 'object', id: key, what, ...decided, items: [], objects: [{ bucket, prefix: key }] })
    })
  return found
}
