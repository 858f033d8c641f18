import * as z from 'zod/mini'
import { box, ocrLimits } from '../../../../shared/ocr.ts'
import { once } from '../../../../shared/once.ts'
import { labelNames, trainingLimits } from '../../../../shared/training.ts'
import { windowDraft } from '../../../window-draft.ts'

/** Labels that are not saved, and the version under them. */
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

/** The labels from before a reload. */
export const labelsDraft = (login: string, document: string) =>
  windowDraft(draft, `labels ${login} ${document}`)
