import { maximumPdfPages } from '../../../../shared/documents.ts'
import { orderFeatures } from '../../../readings/order-features.ts'
import { ReadingCost } from '../../../readings/reading-cost.tsx'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Cluster, Note } from '../../../ui/layout.tsx'
import type { useReview } from './use-review.ts'

type Props = ReturnType<typeof useReview>

const documents = (count: number): string => quantity(count, 'documento', 'documentos')

const statusOf = ({ readable, unread, reviews, busy, progress: { done, all } }: Props): string => {
  if (busy) return `Leyendo ${Math.min(done + 1, all)} de ${all}… Puedes seguir, o enviar sin esperar.`
  if (all === 0) return 'Lee los documentos y los compara con la orden. No es obligatorio.'
  const noted = readable.filter((id) => {
    const review = reviews.get(id)
    return review && !review.failed && review.hints.some(({ tone }) => tone)
  }).length
  const isWhole = unread.length === 0
  const read = isWhole ? 'Todos los documentos están leídos' : `${documents(unread.length)} sin leer`
  if (noted > 0)
    return `${read}, ${quantity(noted, 'tiene', 'tienen')} observaciones. Puedes enviar de todos modos.`
  return isWhole ? `${read}, ninguno contradice la orden.` : `${read}.`
}

/** Asks for the reading of the documents, which never blocks 'Enviar'. */
export const ReviewBar = (review: Props) => {
  const { readable, unread, paid, mayHaveBeenRead, busy, problem, begin } = review
  const status = statusOf(review)
  if (readable.length === 0) return null
  return (
    <Cluster below={3}>
      <Button
        variant="default"
        size="compact-md"
        loading={busy}
        whyNot={unread.length === 0 && status}
        saidIn="review-status"
        onClick={begin}
      >
        Revisar documentos
      </Button>
      <Note
        as="span"
        id="review-status"
        role={problem ? 'alert' : 'status'}
        tone={problem ? 'danger' : undefined}
      >
        {problem ?? status}
      </Note>
      {!busy && paid.length > 0 && (
        <ReadingCost
          pages={paid}
          longest={maximumPdfPages}
          features={orderFeatures}
          mayBeMore
          mayHaveBeenRead={mayHaveBeenRead}
        />
      )}
    </Cluster>
  )
}
