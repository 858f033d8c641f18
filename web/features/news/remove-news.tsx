import { news } from '../../../shared/news.ts'
import { newsMessages } from '../../../shared/news-messages.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { spanOf } from '../../../shared/news-rules.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { formatName } from '../../format.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { daysText } from './news-texts.ts'
import { newsChanged, whichOf } from './use-save-news.ts'

/** Asks for a confirmation, and deletes the news (B§8). */
export const RemoveNews = ({ row, onClose }: { row: NewsRow | undefined; onClose: () => void }) => {
  const toast = useToast()
  const { run, busy, problem, clearProblem } = useAction({
    act: (gone: NewsRow) => callApi(news.remove, whichOf(gone)),
    afterDone: () => {
      newsChanged()
      toast({ text: 'La novedad se eliminó' })
    },
    onDone: onClose,
    onFailure: () => {
      // The news may have changed, or been deleted.
      newsChanged()
      onClose()
      return false
    },
    failedText: messageOf,
  })
  return (
    <>
      <ConfirmModal
        opened={row !== undefined}
        title={newsMessages.confirmDelete}
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        onConfirm={() => row && void run(row)}
        onCancel={onClose}
        busy={busy}
        danger
      >
        {row && `${row.new} de ${formatName(row.fullName)}, ${daysText(spanOf(row))}`}
      </ConfirmModal>
      <ErrorModal problem={problem ? { text: problem } : undefined} onClose={clearProblem} />
    </>
  )
}
