import { ocrBucket } from '../objects/objects.ts'
import { ocrPrefixes } from '../readings/object-keys.ts'
import { ocrTable } from '../readings/stored-document.ts'
import { partitions } from '../table/keys.ts'
import { type Item, scanTable } from '../table/scan-table.ts'
import { textsIn } from './customer.ts'
import type { Found } from './found.ts'
import { eachObject, textOfObject } from './scan.ts'
import { unlessOthers } from './whose.ts'

type Asked = {
  mentions: (text: string) => boolean
  /** Numbers of the customer's cases, and of those among them that are under way. */
  cases: ReadonlySet<string>
  open: ReadonlySet<string>
}

/** The document of an object, by its key: `results/{id}/…`, `training/labels/{type}/{id}/…`. */
const ofObject = (key: string): string =>
  key.startsWith(ocrPrefixes.labels)
    ? (key.slice(ocrPrefixes.labels.length).split('/')[1] ?? '')
    : (key.split('/')[1] ?? '')

/** The document that an item of the table is about: itself, or what it points to. */
const ofItem = ({ pk, id, document }: Item): string =>
  pk.startsWith(partitions.readDocument)
    ? pk.slice(partitions.readDocument.length)
    : String(pk.startsWith(partitions.trainingType) ? (document ?? '') : (id ?? ''))

const workingCopy = 'Es una copia de trabajo; ninguna norma obliga a conservarla.'
const namedOnly =
  'Su texto nombra el número, pero puede ser de otra persona (un codeudor, otro tipo de documento).'

/** Documents that were read, with all that was made of them: by their texts, names, and the orders they belong to. */
export const findReadings = async ({ mentions, cases, open }: Asked): Promise<Found[]> => {
  const [table, bucket] = [ocrTable(), ocrBucket()]
  const ids = new Set<string>()
  for (const prefix of [ocrPrefixes.results, ocrPrefixes.labels])
    await eachObject(bucket, prefix, async ({ key }) => {
      if (!ids.has(ofObject(key)) && mentions((await textOfObject(bucket, key)) ?? '')) ids.add(ofObject(key))
    })
  const orders = new Map<string, string>()
  const sources = new Map<string, string>()
  await scanTable(table, (item) => {
    if (typeof item.from === 'string') sources.set(ofItem(item), item.from)
    const order = String(item.orderDocument ?? '').split('.')[0] ?? ''
    if (cases.has(order)) orders.set(ofItem(item), order)
    if (cases.has(order) || textsIn(item).some(mentions)) ids.add(ofItem(item))
  })
  // An example is a copy of its reading, also where its text does not say the number.
  for (const [example, source] of sources) if (ids.has(source)) ids.add(example)
  ids.delete('')
  // Once more, for what names the document alone: labels, versions, its bytes and its upload.
  const items = new Map([...ids].map((id) => [id, [] as Item[]]))
  await scanTable(table, (item) => void items.get(ofItem(item))?.push(item))
  // An example before its source, by which a repeat would find it.
  const inOrder = [...items].toSorted(
    ([one], [other]) => Number(sources.has(other)) - Number(sources.has(one)),
  )
  return inOrder.map(([id, own]) => {
    const document = own.find(({ pk, sk }) => pk.startsWith(partitions.readDocument) && sk === 'DOCUMENT')
    const isUsed = open.has(orders.get(id) ?? '')
    // Of the customer's order, or an example that was made of such a reading. A text may name a guarantor.
    const isOwn = orders.has(id) || orders.has(sources.get(id) ?? '')
    const keys = own.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
    const [pictures, results] = [`${ocrPrefixes.pictures}${id}/`, `${ocrPrefixes.results}${id}/`]
    const labels = document ? [`${ocrPrefixes.labels}${document.type}/${id}/`] : []
    return {
      ...{ kind: 'reading', id, what: document?.source === 'training' ? 'Ejemplo con etiquetas' : 'Lectura' },
      ...(isUsed
        ? { deed: 'keep', why: 'Su orden está en trámite y se trabaja con esta lectura.' }
        : unlessOthers(isOwn ? 'own' : 'unsure', { deed: 'delete', why: workingCopy }, namedOnly)),
      // The document last, so that an interrupted run finds the rest again.
      items: own
        .toSorted((one, other) => Number(one === document) - Number(other === document))
        .map(({ pk, sk = '' }) => ({ table, pk, sk })),
      // The texts last, by which a repeat finds it.
      objects: [...keys, pictures, ...labels, results].map((prefix) => ({ bucket, prefix })),
    } as Found
  })
}
