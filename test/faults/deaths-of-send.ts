import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { readFile } from '../../services/documents/bucket.ts'
import { casesTable, partitions } from '../../services/table/keys.ts'
import { uploadedDocument } from '../../shared/documents.ts'
import { signedIn } from '../support/api.ts'
import { everyItem } from '../support/items.ts'
import { readyOrder, sendOrder } from '../support/orders.ts'
import type { Death } from './deaths.ts'
import { type Fault, noFault, withFault } from './faults.ts'

const ready = async () => {
  const adviser = await signedIn('Asesores')
  const { form } = await readyOrder(adviser)
  return { adviser, form, send: () => sendOrder(adviser, form) }
}

/**
 * The function dies at one call while it sends an order, and the adviser sends it again: returns what is wrong then.
 */
const dieOnce = async (fault: Fault): Promise<string[]> => {
  const { adviser, form, send } = await ready()
  const first = await withFault(fault, send)
  const second = await send()
  const problems: string[] = []
  if (!first.died) problems.push('the function did not die')
  if (second.status !== 200) problems.push(`the repeat answered ${second.status} ${second.refusal?.code}`)
  const items = await everyItem(casesTable())
  const ofOrder = items.filter(({ pk }) => pk === `C#${form.numberControl}`)
  if (ofOrder.map(({ sk }) => sk).join() !== 'CASE,DOCS,MAIL#1')
    problems.push(`left ${ofOrder.map(({ sk }) => sk)}`)
  const drafts = items.filter(
    ({ pk, sk }) => pk === `${partitions.draft}${adviser.login}` && sk.startsWith('DRAFT#'),
  )
  if (drafts.length > 0) problems.push('the draft is still there')
  const listed = ofOrder.flatMap(({ sk, documents }) => (sk === 'DOCS' ? documents : [])) as unknown[]
  for (const document of listed) {
    const { key, fileName } = uploadedDocument().parse(document)
    if (!(await readFile(key))) problems.push(`${fileName} is lost`)
  }
  return [...problems, ...violationsOf(items)]
}

/** R3 for sending an order: one case, its documents, its mail and no draft, at whichever call the function died. */
export const deathsOfSend = async (clear: () => Promise<void>): Promise<Death[]> => {
  await clear()
  // The first one reads the configuration, which the instance then caches for a minute.
  await (await ready()).send()
  const { send } = await ready()
  const { calls } = await withFault(noFault, send)
  const all: Death[] = []
  for (let at = 0; at < calls; at += 1) {
    for (const kind of ['dies before', 'dies after'] as const) {
      await clear()
      all.push({ transition: 'send', fault: { kind, at }, problems: await dieOnce({ kind, at }) })
    }
  }
  return all
}
