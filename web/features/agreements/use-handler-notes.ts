import { useMemo } from 'react'
import { directory } from '../../../shared/directory.ts'
import { agreementProcess } from '../../../shared/processes.ts'
import { useAll } from '../../api/use-all.ts'
import { handlerFacts } from '../../case-view/handler-text.ts'
import { formatName } from '../../format.ts'

const asked = { params: { management: agreementProcess.management }, query: {} }

/** The name, the absence and the load of each handler that a leader names by login. */
export const useHandlerNotes = () => {
  const { data, error, mutate } = useAll(directory.handlers, asked)
  const notes = useMemo(
    () =>
      new Map(
        data?.map((handler) => [
          handler.login,
          [formatName(handler.name), ...handlerFacts(handler)].join(' · '),
        ]),
      ),
    [data],
  )
  return { of: (login: string) => notes.get(login.trim()), failed: error !== undefined, reread: mutate }
}
