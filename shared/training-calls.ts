import * as z from 'zod/mini'
import { del, get, post, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { analysisTypeIds } from './ocr.ts'
import { ocrDocument, ocrUpload } from './ocr-calls.ts'
import { once } from './once.ts'
import { pagesOf } from './pages.ts'
import { labelledJson, trainingLimits } from './training.ts'
import { uploadName, uploadRequest } from './upload-calls.ts'

const type = once(() => z.enum(analysisTypeIds))
const ofDocument = lazyObject(() => ({ id: z.uuid() }))

/** A document to be labelled; its pages and file come from the calls of `ocr`, by the same id. */
const trainingDocument = once(() =>
  z.extend(
    z.pick(ocrDocument(), {
      ...{ id: true, createDate: true, fileName: true, user: true },
      /** It is read first, so that its words are known; pages that could not be read cannot be labelled. */
      ...{ status: true, problem: true, unfit: true, pages: true, missingPages: true },
    }),
    { onBaseType: z.string(), labels: z.int(), labelledBy: z.optional(z.string()), mayRemove: z.boolean() },
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
}))

const trainingVersion = lazyObject(() => ({
  version: z.int(),
  document: z.uuid(),
  fileName: z.string(),
  user: z.string(),
  at: z.iso.datetime(),
  labels: z.int(),
}))

/** The training of a type, measured on each labelled document with the model of the others. */
const measure = lazyObject(() => ({
  documents: z.int(),
  labelled: z.int(),
  /** Values that were found, and those that were found and are right. */
  found: z.int(),
  right: z.int(),
}))

const typeTraining = lazyObject(() => ({
  type: type(),
  /** The model is made of the labels up to this version; 0: training is off. */
  activeVersion: z.int().check(z.minimum(0)),
  /** Newest first. */
  versions: z.array(trainingVersion()).check(z.maxLength(trainingLimits.versionsPerAnswer)),
  measure: measure(),
  /** The version for the next switch. */
  saved: z.int(),
}))
export type TypeTraining = z.output<ReturnType<typeof typeTraining>>

// Disbursement analysts and the users on the list of the tool `ocrTraining` (decision 85), which the handlers check.

const changes = ['GET /train-docs', 'GET /train-docs/types/{type}']

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
    }),
    answer: labelled,
    changes,
  }),
  list: get('/train-docs', 'everyone', pagesOf(trainingDocument, trainingLimits.perPage)),
  read: get('/train-docs/{id}', 'everyone', {
    params: ofDocument,
    answer: () => ({ document: trainingDocument(), labelled: z.array(labelled()).check(z.maxLength(20)) }),
  }),
  remove: del('/train-docs/{id}', 'everyone', { params: ofDocument, answer: () => z.null(), changes }),
  ofType: get('/train-docs/types/{type}', 'everyone', {
    params: () => ({ type: type() }),
    answer: typeTraining,
  }),
  /** Switches a type's training to a version, or off with 0. */
  activate: put('/train-docs/types/{type}', 'everyone', {
    params: () => ({ type: type() }),
    body: () => ({ activeVersion: z.int().check(z.minimum(0)), saved: z.int().check(z.minimum(0)) }),
    answer: typeTraining,
  }),
}
