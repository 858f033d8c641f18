import { useCallback } from 'react'
import { news } from '../../../shared/news.ts'
import { newsMessages } from '../../../shared/news-messages.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { spanOf } from '../../../shared/news-rules.ts'
import { callApi } from '../../api/call-api.ts'
import { revalidate } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { formatName } from '../../format.ts'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { useToast } from '../../ui/toast.tsx'
import { daysText } from './news-texts.ts'
import { whichOf } from './register/use-save-news.ts'

/** Asks for a confirmation, and deletes the news (B§8). */
export const useRemoveNews = () => {
  const toast = useToast()
  const confirm = useConfirm()
  const { run } = useAction({
    act: (gone: NewsRow) => callApi(news.remove, whichOf(gone)),
    afterDone: () => toast({ text: 'La novedad se eliminó' }),
    onFailure: () => {
      // The news may have changed, or been deleted.
      void revalidate(news.remove)
      return false
    },
  })
  return useCallback(
    (row: NewsRow) =>
      void confirm({
        title: newsMessages.confirmDelete,
        body: `${row.new} de ${formatName(row.fullName)}, ${daysText(spanOf(row))}`,
        confirmLabel: 'Eliminar',
        danger: true,
        act: (close) => run(row, close),
      }),
    [confirm, run],
  )
}
