import { news } from '../../../shared/news.ts'
import type { NewsFields, NewsPerson, NewsRow } from '../../../shared/news-rows.ts'
import { isStatus } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { refreshChanged } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { useConflict } from '../../api/use-conflict.ts'
import { useProblem } from '../../ui/dialog-host.tsx'
import { failureOf } from './news-texts.ts'

type Given = { person: NewsPerson; fields: NewsFields; edited?: NewsRow }

/** Identifies news in the calls of B§7 (decision 46). */
export const whichOf = ({ documentNumber, beginDate, endDate, id, version }: NewsRow) => ({
  query: { number: documentNumber, beginDate, endDate, id, version },
})

/** Registers news of a person, or saves those in edit. */
export const useSaveNews = (onSaved: (row: NewsRow, isEdit: boolean) => void) => {
  const showProblem = useProblem()
  const conflict = useConflict<Given, NewsRow>()
  const action = useAction({
    act: ({ person, fields, edited }: Given, actionId) =>
      edited
        ? callApi(news.edit, { ...whichOf(edited), body: fields })
        : callApi(news.register, {
            body: { ...fields, id: actionId, documentNumber: person.documentNumber },
          }),
    onDone: (row, { edited }) => {
      conflict.close()
      onSaved(row, edited !== undefined)
    },
    onFailure: (error, given) => {
      conflict.close()
      const isMet = conflict.meets(error, given)
      if (isMet || isStatus(error, 404)) refreshChanged(news.edit)
      if (!isMet) void showProblem(failureOf(error))
      return true
    },
    failedText: (error) => failureOf(error).text,
  })
  return { ...action, conflict }
}
