import { useState } from 'react'
import type { Assignment } from '../../../shared/agreements.ts'
import { directory, foundCode, wrongNetworkUser } from '../../../shared/directory.ts'
import { agreementProcess } from '../../../shared/processes.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { focusField } from '../../ui/use-form.ts'
import { handlerFields, type PayrollValues, typedUsers } from './payroll-values.ts'

/** Whether the directory has the user as a handler of these cases (C§5). */
const isHandler = async (user: string): Promise<boolean> => {
  const { code, managements } = await callApi(directory.getInfoUserIdm, { body: { user } })
  return code === foundCode && managements.includes(agreementProcess.management)
}

type Options = { edited: Assignment | undefined; onGood: (assignment: Assignment) => void }

/** Checks the handlers of an agreement before it is saved; existing ones are not checked again. */
export const useHandlerCheck = ({ edited, onGood }: Options) => {
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const { run, busy, problem } = useAction({
    inline: true,
    act: async (values: PayrollValues): Promise<string[]> => {
      const added = typedUsers(values).filter((user) => !edited?.users.includes(user))
      const known = await Promise.all(added.map(isHandler))
      return added.filter((_, place) => !known[place])
    },
    onDone: (wrong, values) => {
      setUnknown(wrong)
      const [first] = handlerFields.filter((field) => wrong.includes(values[field]))
      if (first) focusField(document.body, first)
      else onGood({ code: values.code, users: typedUsers(values).sort() })
    },
    failedText: messageOf,
  })
  /** The error of a login, from the directory's answer. */
  const errorOf = (user: string) => (unknown.includes(user) ? wrongNetworkUser : undefined)
  return { check: (values: PayrollValues) => void run(values), busy, failure: problem, errorOf }
}
