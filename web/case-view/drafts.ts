import { type Draft, type DraftSummary, orders } from '../../shared/orders.ts'
import { keepItems } from '../api/use-all.ts'
import { keepAnswer } from '../api/use-api.tsx'

/** Removes a sent or discarded draft from the cache. */
export const deleteDraft = async (control: string): Promise<void> => {
  await keepItems(orders.drafts, { query: {} }, (all) =>
    all?.filter(({ numberControl }) => numberControl !== control),
  )
  await keepAnswer(orders.draft, { params: { numberControl: control } }, undefined)
}

/** Whether a draft corrects a returned order (decision 22). */
export const isCorrection = (draft: Draft | DraftSummary): boolean =>
  'attempt' in draft ? draft.attempt > 1 : draft.correction !== undefined

/** What a discard loses: for a correction, only the correction. */
export const whatIsDiscarded = (draft: Draft | DraftSummary): string =>
  isCorrection(draft)
    ? `Se descartarán los cambios de esta corrección. La orden ${draft.numberControl} seguirá devuelta y conservará los documentos con los que se envió.`
    : `Se eliminarán la orden con número de control ${draft.numberControl} y los archivos que adjuntaste. Esta operación no se podrá deshacer.`
