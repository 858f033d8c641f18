import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Inspection, UploadedDocument } from '../../shared/documents.ts'
import { dynamo } from '../aws/dynamo.ts'
import { deleteObject, documentsBucket, quarantineBucket } from '../objects/objects.ts'
import { wasUpdated, wasWritten } from '../table/item.ts'
import { casesTable } from '../table/keys.ts'
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
  change: {
    update: string
    add?: string
    condition: string
    names?: Record<string, string>
    values?: object
  },
): Promise<boolean> =>
  wasWritten(
    dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: draftItemKey(user, controlNumber),
        UpdateExpression: `${change.update} ADD #version :one${change.add ?? ''}`,
        ConditionExpression: change.condition,
        ExpressionAttributeNames: { '#id': documentId, '#version': 'version', ...change.names },
        ExpressionAttributeValues: { ':one': 1, ...change.values },
      }),
    ),
  )

const checking = 'attribute_exists(inspections.#id) AND attribute_not_exists(inspections.#id.#reason)'

/** Adds an accepted file; false if it was removed meanwhile, or another run of the inspection was first. */
export const acceptFile = (file: DraftFile, document: UploadedDocument): Promise<boolean> =>
  updateFile(file, {
    update: 'SET documents.#id = :document REMOVE inspections.#id',
    condition: checking,
    names: { '#reason': 'reason' },
    values: { ':document': document },
  })

export const refuseFile = (file: DraftFile, reason: string): Promise<boolean> =>
  updateFile(file, {
    update: 'SET inspections.#id.#reason = :reason',
    condition: checking,
    names: { '#reason': 'reason' },
    values: { ':reason': reason },
  })

export const dropFile = (file: DraftFile, from: 'documents' | 'inspections'): Promise<boolean> =>
  updateFile(file, {
    update: `REMOVE ${from}.#id`,
    add: ', dropped :dropped',
    condition: `attribute_exists(${from}.#id)`,
    values: { ':dropped': new Set([file.documentId]) },
  })

type Files = { documents: readonly UploadedDocument[]; inspections?: readonly Inspection[] }

/** Deletes a draft's own files; what a correction keeps of its order stays (decision 22). */
export const deleteDraftFiles = async ({ documents, inspections = [] }: Files): Promise<void> => {
  await Promise.all([
    ...documents.filter(isOfDraft).map(({ key }) => deleteObject(documentsBucket(), key)),
    ...inspections.map(({ key }) => deleteObject(quarantineBucket(), key)),
  ])
}
