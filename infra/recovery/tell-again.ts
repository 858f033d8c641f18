import * as z from 'zod/mini'
import { requestInspection } from '../../services/documents/index-document.ts'
import { manifestKey, storedLoad } from '../../services/loads/stored-load.ts'
import { putMessage } from '../../services/queues/put-message.ts'
import { draftPrefix, outboxPrefix, partitions } from '../../services/table/keys.ts'
import { transitions } from '../../shared/cases.ts'
import { inspection, isChecking } from '../../shared/documents.ts'
import { isLiveDraft } from './file-violations.ts'
import type { StoredItem } from './stored-items.ts'

/** What a message asks for; the stream of a restored table is empty, and queues are not restored. */
type Due = { what: string; tell: () => Promise<void> }

const numberOf = ({ pk }: StoredItem): string => pk.slice(partitions.case.length)
const ofCases = (items: readonly StoredItem[]): StoredItem[] =>
  items.filter(({ pk }) => pk.startsWith(partitions.case))

const mails = (items: readonly StoredItem[]): Due[] =>
  ofCases(items)
    .filter(({ sk, state }) => sk.startsWith(outboxPrefix) && state === 'pending')
    .map((item) => {
      const mail = { number: numberOf(item), attempt: Number(item.sk.slice(outboxPrefix.length)) }
      return { what: `the mail of ${mail.number}`, tell: () => putMessage('MAILS_QUEUE', mail) }
    })

const archiving = (items: readonly StoredItem[]): Due[] => {
  const lists = ofCases(items).filter(({ sk, archivedAt }) => sk === 'DOCS' && !archivedAt)
  const due = new Set(lists.map(numberOf))
  return ofCases(items)
    .filter((item) => item.status === transitions.approve.to && item.sk === 'CASE' && due.has(numberOf(item)))
    .map((item) => {
      const number = numberOf(item)
      return { what: `the archiving of ${number}`, tell: () => putMessage('ARCHIVE_QUEUE', { number }) }
    })
}

const inspected = z.record(z.string(), inspection())

/** An inspection of a file that is not there any more ends with its reason, as after a day in quarantine. */
const inspections = (items: readonly StoredItem[], now: Date): Due[] =>
  items
    .filter((item) => isLiveDraft(item, now))
    .flatMap((item) => {
      const controlNumber = item.sk.slice(draftPrefix.length)
      const user = item.pk.slice(partitions.draft.length)
      return Object.entries(inspected.parse(item.inspections ?? {}))
        .filter(([, one]) => isChecking(one))
        .map(([documentId]) => ({
          what: `the inspection of a file of the draft ${controlNumber}`,
          tell: () => requestInspection({ user, controlNumber, documentId }),
        }))
    })

const loads = (items: readonly StoredItem[]): Due[] =>
  items
    .filter(
      ({ pk, sk, state }) => pk.startsWith(partitions.load) && sk.startsWith('LOAD#') && state === 'loading',
    )
    .map((item) => {
      const load = storedLoad.parse(item)
      return {
        what: `the load ${load.fileName}`,
        tell: () => putMessage('LOADS_QUEUE', { key: manifestKey(load) }),
      }
    })

/** Puts the messages about what was under way; every handler accepts a repeat. What schedules ask for comes by itself. */
export const tellAgain = async (items: readonly StoredItem[], now: Date): Promise<string[]> => {
  const due = [...mails(items), ...archiving(items), ...inspections(items, now), ...loads(items)]
  for (const { tell } of due) await tell()
  return due.map(({ what }) => `asked again for ${what}`)
}
