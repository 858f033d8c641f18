import { news } from '../../../../shared/news.ts'
import type { NewsFields, NewsPerson, NewsRow } from '../../../../shared/news-rows.ts'
import { isStatus } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useSave } from '../../../api/use-save.ts'
import { useProblem } from '../../../ui/dialog-host.tsx'
import { failureOf } from '../news-texts.ts'

type Given = { person: NewsPerson; fields: NewsFields; edited?: NewsRow }

/** Identifies news in the calls of B§7 (decision 46). */
export const whichOf = ({ documentNumber, beginDate, endDate, id, version }: NewsRow) => ({
  query: { number: documentNumber, beginDate, endDate, id, version },
})

/** Registers news of a person, or saves those in edit. */
export const useSaveNews = (onSaved: (row: NewsRow, isEdit: boolean) => void) => {
  const showProblem = useProblem()
  return useSave<NewsRow, Given, NewsRow>({
    over: (given, theirs) => ({ ...given, edited: theirs }),
    act: ({ person, fields, edited }, actionId) =>
      edited
        ? callApi(news.edit, { ...whichOf(edited), body: fields })
        : callApi(news.register, {
            body: { ...fields, id: actionId, documentNumber: person.documentNumber },
          }),
    onDone: (row, { edited }) => onSaved(row, edited !== undefined),
    onOutdated: () => revalidate(news.edit),
    onFailure: (error) => {
      if (isStatus(error, 404)) void revalidate(news.edit)
      void showProblem(failureOf(error))
      return true
    },
    failedText: (error) => failureOf(error).text,
  })
}
