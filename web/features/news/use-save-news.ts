import { useState } from 'react'
import { activities } from '../../../shared/activities.ts'
import { news } from '../../../shared/news.ts'
import type { NewsFields, NewsPerson, NewsRow } from '../../../shared/news-rows.ts'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { forgetAnswers, readAgain } from '../../api/use-api.tsx'
import { useConflict } from '../../api/use-conflict.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import { failureOf } from './news-texts.ts'

type Given = { person: NewsPerson; fields: NewsFields; edited?: NewsRow }

/** Identifies news in the calls of B§7 (decision 46). */
export const whichOf = ({ documentNumber, beginDate, endDate, id, version }: NewsRow) => ({
  query: { number: documentNumber, beginDate, endDate, id, version },
})

/** News are also part of people's days, so cached days are dropped. */
export const newsChanged = (): void => {
  void readAgain(news.list)
  void forgetAnswers(activities.day)
}

const isRefused = (error: unknown, code: 'newsChanged' | 'newsGone'): boolean =>
  error instanceof ApiError && error.code === code

type Options = {
  onSaved: (row: NewsRow, isEdit: boolean) => void
  /** Reads the news in edit as they are now; undefined if they were deleted. */
  readPresent: () => Promise<NewsRow | undefined>
}

/** Registers news of a person, or saves those in edit. */
export const useSaveNews = ({ onSaved, readPresent }: Options) => {
  const [problem, setProblem] = useState<Problem>()
  const conflict = useConflict(async (_: Given) => {
    const theirs = await readPresent()
    if (!theirs) throw new ApiError(404, 'newsGone', 'La novedad no existe o ya fue eliminada')
    return theirs
  })
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
    afterDone: newsChanged,
    onFailure: (error, given) => {
      conflict.close()
      const isChanged = isRefused(error, 'newsChanged')
      if (isChanged || isRefused(error, 'newsGone')) newsChanged()
      if (isChanged) conflict.meet(given)
      else setProblem(failureOf(error))
      return true
    },
    failedText: (error) => failureOf(error).text,
  })
  return {
    ...action,
    conflict,
    problem: problem ?? (conflict.problem === undefined ? undefined : { text: conflict.problem }),
    clearProblem: () => {
      setProblem(undefined)
      conflict.closeProblem()
    },
  }
}
