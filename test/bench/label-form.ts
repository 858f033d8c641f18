import type { LabelledForm } from './label-form-worker.ts'
import { measuredIn } from './own-process.ts'
import { atLeast, atMost, type Figure } from './report.ts'

export const labelFormFigures = ({ fields, keys, right, pressed }: LabelledForm): Figure[] => [
  {
    ...{ id: 'P27', metric: `keys to label a form of ${fields} fields and save` },
    ...atMost(keys, 60, 0),
    details: [pressed],
  },
  { id: 'P27', metric: 'fields that are then labelled with their values', ...atLeast(right, fields, 0) },
]

/** P27: the keys of a user who labels a form of 14 fields, one of them the type's own, in the product. */
export const labelForm = async (): Promise<Figure[]> =>
  labelFormFigures(await measuredIn<LabelledForm>('./label-form-worker.ts'))
