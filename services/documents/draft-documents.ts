import type { Inspection, UploadedDocument } from '../../shared/documents.ts'
import { deleteObject, documentsBucket, quarantineBucket } from '../objects/objects.ts'
import { type Change, wasUpdated } from '../table/item.ts'
import { draftItemKey, type StoredDraft } from './draft-store.ts'
import { isOfDraft } from './keys.ts'

/** The writes on a draft's files. Each is one conditional update that increments the draft's version. */

export type DraftFile = { user: string; controlNumber: string; documentId: string }

/** Own properties only: an id such as `constructor` may come from outside. */
const entryIn = <Entry>(entries: Readonly<Record<string, Entry>>, documentId: string): Entry | undefined =>
  Object.hasOwn(entries, documentId) ? entries[documentId] : undefined

export const documentIn = ({ documents }: StoredDraft, documentId: string): UploadedDocument | undefined =>
  entryIn(documents, documentId)

export const inspectionIn = ({ inspections }: StoredDraft, documentId: string): Inspection | undefined =>
  entryIn(inspections, documentId)

/** Replaces the files under inspection, if the draft is as it was read: two uploads cannot both pass a rule. */
export const putInspections = (
  user: string,
  { form, version }: StoredDraft,
  inspections: StoredDraft['inspections'],
): Promise<boolean> =>
  wasUpdated({
    key: draftItemKey(user, form.numberControl),
    set: { inspections, version: version + 1 },
    condition: '#version = :version',
    values: { version },
  })

const updateFile = (
  { user, controlNumber, documentId }: DraftFile,
  { add, ...change }: Pick<Change, 'set' | 'add' | 'condition'>,
): Promise<boolean> =>
  wasUpdated({
    ...{ key: draftItemKey(user, controlNumber), names: { '#id': documentId } },
    ...{ ...change, add: { version: 1, ...add } },
  })

const checking = 'attribute_exists(inspections.#id) AND attribute_not_exists(inspections.#id.reason)'

/** Adds an accepted file; false if it was removed meanwhile, or another run of the inspection was first. */
export const acceptFile = (file: DraftFile, document: UploadedDocument): Promise<boolean> =>
  updateFile(file, {
    set: { 'documents.#id': document, 'inspections.#id': undefined },
    condition: checking,
  })

export const refuseFile = (file: DraftFile, reason: string): Promise<boolean> =>
  updateFile(file, { set: { 'inspections.#id.reason': reason }, condition: checking })

export const dropFile = (file: DraftFile, from: 'documents' | 'inspections'): Promise<boolean> =>
  updateFile(file, {
    set: { [`${from}.#id`]: undefined },
    add: { dropped: new Set([file.documentId]) },
    condition: `attribute_exists(${from}.#id)`,
  })

type Files = { documents: readonly UploadedDocument[]; inspections?: readonly Inspection[] }

/** Deletes a draft's own files; what a correction keeps of its order stays (decision 22). */
export const deleteDraftFiles = async ({ documents, inspections = [] }: Files): Promise<void> => {
  await Promise.all([
    ...documents.filter(isOfDraft).map(({ key }) => deleteObject(documentsBucket(), key)),
    ...inspections.map(({ key }) => deleteObject(quarantineBucket(), key)),
  ])
}
