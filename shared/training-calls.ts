import * as z from 'zod/mini'
import { box } from './box.ts'
import { del, get, post, put } from './contract.ts'
import { made } from './history.ts'
import { lazyObject } from './lazy-object.ts'
import { analysisTypeIds, ocrLimits } from './ocr.ts'
import { ocrDocument, ocrUpload } from './ocr-calls.ts'
import { once } from './once.ts'
import { pagesOf } from './pages.ts'
import { leftOut } from './reading-example.ts'
import { readVersion } from './saved-version.ts'
import { labelledJson, settled, trainingLimits } from './training.ts'
import { labelKey, labelLimits, typeLabels } from './type-labels.ts'
import { uploadName, uploadRequest } from './upload-calls.ts'

const type = once(() => z.enum(analysisTypeIds))
const ofDocument = lazyObject(() => ({ id: z.uuid() }))

/** A document to be labelled; its pages and file come from the calls of `ocr`, by the same id. */
const trainingDocument = once(() =>
  z.extend(
    z.pick(ocrDocument(), {
      ...{ id: true, createDate: true, fileName: true, user: true },
      /** It is read first, so that its words are known; pages that could not be read cannot be labelled. */
      ...{ status: true, problem: true, unfit: true, pages: true, missingPages: true, retry: true },
    }),
    {
      ...{ onBaseType: z.string(), labels: z.int(), labelledBy: z.optional(z.string()) },
      mayRemove: z.boolean(),
      /** A copy of a reading whose checked values its user offered. */
      isExample: z.optional(z.literal(true)),
      /** It tests what the others taught, and teaches nothing. */
      isTest: z.optional(z.literal(true)),
    },
  ),
)
export type TrainingDocument = z.output<ReturnType<typeof trainingDocument>>

/** What one person labelled of a document. */
const labelled = lazyObject(() => ({
  user: z.string(),
  at: z.iso.datetime(),
  /** Of the type's training, which it made. */
  version: z.int(),
  json: labelledJson(),
  /** They were chosen by comparison with these, which no longer teach. */
  settles: z.optional(settled()),
}))

const trainingVersion = lazyObject(() => ({
  version: z.int(),
  document: z.uuid(),
  fileName: z.string(),
  user: z.string(),
  at: z.iso.datetime(),
  labels: z.int(),
}))

/** The values of a field that were labelled, that were found, and that were found and are right. */
const fieldMeasure = lazyObject(() => ({
  key: labelKey(),
  labelled: z.int(),
  found: z.int(),
  right: z.int(),
}))
export type FieldMeasure = z.output<ReturnType<typeof fieldMeasure>>

/** A version of a type's training on documents that it was not taught with. */
const measure = lazyObject(() => ({
  version: z.int(),
  /** The documents of the test set; without any, each labelled document, with the model of the others. */
  on: z.enum(['tests', 'others']),
  documents: z.int(),
  fields: z.array(fieldMeasure()).check(z.maxLength(labelLimits.labels)),
}))

/** What a type's documents can be labelled with, and the version for the next save of it. */
const versionedLabels = lazyObject(() => ({ labels: typeLabels(), version: readVersion }))
export type VersionedLabels = z.output<ReturnType<typeof versionedLabels>>

export const labelsChange = lazyObject(() => ({ ...made(), from: typeLabels(), to: typeLabels() }))
export type LabelsChange = z.output<ReturnType<typeof labelsChange>>

const typeTraining = lazyObject(() => ({
  type: type(),
  /** The model is made of the labels up to this version; 0: training is off. */
  activeVersion: z.int().check(z.minimum(0)),
  /** Newest first. */
  versions: z.array(trainingVersion()).check(z.maxLength(trainingLimits.versionsPerAnswer)),
  measure: measure(),
  /** Documents test what is learned, labelled or not: a new version waits until a user has seen its measure. */
  hasTests: z.boolean(),
  labels: versionedLabels(),
  /** The version for the next switch. */
  saved: z.int(),
}))
export type TypeTraining = z.output<ReturnType<typeof typeTraining>>

// Disbursement analysts and the users on the list of the tool `ocrTraining` (decision 85), which the handlers check.

const changes = ['GET /train-docs', 'GET /train-docs/types/{type}']
const ofType = lazyObject(() => ({ type: type() }))

export const proposal = lazyObject(() => ({
  page: z.int().check(z.minimum(1), z.maximum(ocrLimits.pages)),
  key: labelKey(),
  value: z.string(),
  box: box(),
}))
export type Proposal = z.output<ReturnType<typeof proposal>>
const proposals = once(() =>
  z.array(proposal()).check(z.maxLength(trainingLimits.pages * labelLimits.labels)),
)

export const trainingCalls = {
  /** Begins the upload of a file that is too large for `stream`. */
  begin: post('/train-docs', 'everyone', {
    body: () => uploadRequest(type()),
    answer: ocrUpload,
  }),
  /** Sends a document to be labelled (C§7): its bytes, or the key of an upload that has ended. */
  add: post('/put-train-docs/NEW', 'everyone', {
    carries: 'file',
    body: () => ({
      /** Base64. */
      stream: z.optional(z.base64().check(z.maxLength(Math.ceil(trainingLimits.streamSize / 3) * 4))),
      fileName: uploadName(),
      /** With a `stream` a UUID that the page made, so that a repeat adds nothing; else the upload's key. */
      fileNameKey: z.string().check(z.minLength(1), z.maxLength(1_024)),
      onBaseType: type(),
    }),
    answer: trainingDocument,
  }),
  /** Saves one's labels of a document as the next version of its type (decision 85). */
  label: post('/put-train-docs/JSON', 'everyone', {
    carries: 'list',
    body: () => ({
      id: z.uuid(),
      /** The caller's version that it replaces, 0 for a first one: refused if there is a newer one. */
      replaces: z.int().check(z.minimum(0)),
      json: labelledJson(),
      /**
       * Other people's labels of the document that were compared with these and no longer teach: refused
       * (`comparedChanged`) if one of them has saved others since.
       */
      settles: z.optional(settled()),
    }),
    /** `isUsed`: the next documents are read with it. */
    answer: () => z.extend(labelled(), { isUsed: z.boolean() }),
    present: labelled,
    changes,
  }),
  list: get('/train-docs', 'everyone', pagesOf(trainingDocument, trainingLimits.perPage)),
  read: get('/train-docs/{id}', 'everyone', {
    params: ofDocument,
    answer: () => ({
      document: trainingDocument(),
      labelled: z.array(labelled()).check(z.maxLength(20)),
      labels: versionedLabels(),
    }),
  }),
  remove: del('/train-docs/{id}', 'everyone', { params: ofDocument, answer: () => z.null(), changes }),
  /**
   * Offers a copy of a reading of the caller's own, with its checked values, to those who teach its type; or takes it back
   * while nobody has saved labels of it. Nothing is learned until then.
   */
  setExample: put('/train-docs/examples/{id}', 'everyone', {
    params: ofDocument,
    body: () => ({ isExample: z.boolean() }),
    answer: ocrDocument,
    changes: ['GET /train-docs', 'GET /ocr'],
  }),
  /** What the version in use finds on a document without what was labelled on it, to be confirmed. */
  proposals: get('/train-docs/{id}/proposals', 'everyone', {
    params: ofDocument,
    answer: () => ({
      version: z.int(),
      fields: proposals(),
      /** Of an example: the values that its user checked. */
      checked: z.optional(z.object({ by: z.string(), fields: proposals(), leftOut: leftOut() })),
    }),
  }),
  setTest: put('/train-docs/{id}/test', 'everyone', {
    params: ofDocument,
    body: () => ({ isTest: z.boolean() }),
    answer: trainingDocument,
    changes,
  }),
  ofType: get('/train-docs/types/{type}', 'everyone', {
    params: ofType,
    /** The version to measure; otherwise the one in use. */
    query: () => ({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    answer: typeTraining,
  }),
  saveLabels: put('/train-docs/types/{type}/labels', 'everyone', {
    params: ofType,
    carries: 'list',
    body: versionedLabels,
    answer: versionedLabels,
    changes: [
      'GET /train-docs/types/{type}',
      'GET /train-docs/types/{type}/labels/changes',
      'GET /train-docs/{id}',
    ],
  }),
  /** Who changed the labels of a type, when, and from what to what, the latest first. */
  labelChanges: get('/train-docs/types/{type}/labels/changes', 'everyone', {
    params: ofType,
    ...pagesOf(labelsChange, trainingLimits.changesPerPage),
  }),
  /** Switches a type's training to a version, or off with 0. */
  activate: put('/train-docs/types/{type}', 'everyone', {
    params: ofType,
    body: () => ({ activeVersion: z.int().check(z.minimum(0)), saved: z.int().check(z.minimum(0)) }),
    answer: typeTraining,
  }),
}
