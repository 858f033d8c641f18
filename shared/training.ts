import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'
import { ocrLimits } from './ocr.ts'
import { once } from './once.ts'
import { labelKey } from './type-labels.ts'

/** Documents that people label, so that the next ones of their type are read better (C§2.10, decision 85). */

export const trainingLimits = {
  extensions: ['.pdf', '.png', '.jpg'],
  /** Bytes that a call carries itself; larger files go straight to S3 (decision 85). */
  streamSize: 4 * 1_024 ** 2,
  /** So that the labels of a document are one call. */
  labelsPerPage: 30,
  valueLength: 200,
  /** The least width and height of a label's box, as a share of the page. */
  smallestBox: 0.001,
  /** Pages of a document that can hold labels. */
  pages: 20,
  /** Labelled documents of a type that count, the newest. */
  documents: 50,
  /** Documents of a type that only test what it learned. */
  tests: 50,
  versionsPerAnswer: 50,
  perPage: 50,
  /** People whose labels of a document are compared at once. */
  compared: 20,
  changesPerPage: 50,
} as const

export const trainingMessages = {
  failed: 'Este Archivo no se pudo cargar',
  abandonTitle: '¿Estás Seguro?',
  abandon: 'Perderás todos los cambios sobre el documento actual',
  chooseLabel: 'Escoge una etiqueta',
  tellLabel: 'Comentanos la etiqueta que encontraste:',
} as const

const share = z.number().check(z.minimum(0), z.maximum(1))

/** Corners of a box in shares of the page within its margins: top left, top right, bottom right, bottom left. */
const vertices = once(() => z.array(z.object({ x: share, y: share })).check(z.length(4)))

const keyPair = lazyObject(() => ({
  key: labelKey(),
  value: z.string().check(
    z.maxLength(trainingLimits.valueLength),
    z.refine((text) => text.isWellFormed()),
  ),
  vertices: vertices(),
}))
export type KeyPair = z.output<ReturnType<typeof keyPair>>

/** What a person labelled of one document (C§3). */
export const labelledJson = lazyObject(() => ({
  /** Of the document, as the list shows it. */
  name: z.string().check(z.maxLength(255)),
  onBaseType: z.string().check(z.maxLength(128)),
  numPages: z.int().check(z.minimum(1), z.maximum(ocrLimits.pages)),
  pages: z
    .array(
      z.object({
        page: z.int().check(z.minimum(1), z.maximum(ocrLimits.pages)),
        /** Size of the page as it was shown and what of it is margin, in one unit. */
        geometry: z.object({
          width: z.number().check(z.positive()),
          height: z.number().check(z.positive()),
          marginLeft: z.number().check(z.minimum(0)),
          marginTop: z.number().check(z.minimum(0)),
        }),
        keyPairs: z.array(keyPair()).check(z.maxLength(trainingLimits.labelsPerPage)),
      }),
    )
    .check(z.maxLength(trainingLimits.pages)),
}))
export type LabelledJson = z.output<ReturnType<typeof labelledJson>>

/** Whose labels of a document were compared, and the version that was seen. */
export const settled = once(() =>
  z.array(z.object({ user: z.string().check(z.maxLength(64)), version: z.int() })).check(
    z.maxLength(trainingLimits.compared),
    z.refine((all) => new Set(all.map(({ user }) => user)).size === all.length),
  ),
)
