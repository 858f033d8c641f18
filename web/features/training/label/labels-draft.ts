import * as z from 'zod/mini'
import { box, ocrLimits } from '../../../../shared/ocr.ts'
import { once } from '../../../../shared/once.ts'
import { labelNames, trainingLimits } from '../../../../shared/training.ts'
import type { Label } from './labels-model.ts'

/** Labels that are not saved, and the version under them. */
export type Draft = { replaces: number; labels: Label[] }

const draft = once(() =>
  z.object({
    replaces: z.int().check(z.minimum(0)),
    labels: z
      .array(
        z.object({
          id: z.string(),
          page: z.int().check(z.minimum(1), z.maximum(ocrLimits.pages)),
          key: z.enum(labelNames),
          value: z.string().check(z.maxLength(trainingLimits.valueLength)),
          box: box(),
        }),
      )
      .check(z.maxLength(trainingLimits.pages * trainingLimits.labelsPerPage)),
  }),
)

const nameOf = (login: string, document: string): string => `labels ${login} ${document}`

/** The labels from before a reload. They end with the window, and belong to one user. */
export const readDraft = (memory: Storage, login: string, document: string): Draft | undefined => {
  try {
    return draft().parse(JSON.parse(memory.getItem(nameOf(login, document)) ?? ''))
  } catch {
    return undefined
  }
}

export const saveDraft = (memory: Storage, login: string, document: string, kept: Draft): void =>
  memory.setItem(nameOf(login, document), JSON.stringify(kept))

export const deleteDraft = (memory: Storage, login: string, document: string): void =>
  memory.removeItem(nameOf(login, document))
