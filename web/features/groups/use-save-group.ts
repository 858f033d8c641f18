import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Group, type GroupMember, groups } from '../../../shared/groups.ts'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { forgetAnswers } from '../../api/use-api.tsx'
import { useToast } from '../../ui/toast.tsx'
import { massiveNewsPath } from './group-params.ts'
import { created, notSaved, saved } from './group-texts.ts'

export type TypedGroup = { name: string; members: GroupMember[] }

type Options = {
  /** The group as it was opened; none of a new one. */
  present: Group | undefined
  onSaved: () => void
  /** Another group has the name. */
  onNameTaken: (message: string) => void
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code

/** Creates or saves a group and leads to its massive news (B§2). */
export const useSaveGroup = ({ present, onSaved, onNameTaken }: Options) => {
  const [problem, setProblem] = useState<string>()
  const [changed, setChanged] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const { run, busy } = useAction({
    act: ({ name, members }: TypedGroup, id) => {
      const body = { name, members: members.map(({ documentNumber }) => ({ documentNumber })) }
      return present
        ? callApi(groups.save, { params: { id: present.id }, body: { ...body, version: present.version } })
        : callApi(groups.create, { body: { ...body, id } })
    },
    onDone: ({ id }) => {
      onSaved()
      void navigate(massiveNewsPath(id))
    },
    afterDone: () => {
      toast({ text: present ? saved : created })
      void forgetAnswers(groups.ofLeader)
      void forgetAnswers(groups.read)
    },
    onFailure: (error) => {
      if (isCode(error, 'groupNameTaken')) onNameTaken(notSaved(error))
      else if (isCode(error, 'groupChanged')) setChanged(true)
      else setProblem(notSaved(error))
      return true
    },
  })
  return {
    ...{ save: run, busy, problem, changed },
    closeProblem: () => setProblem(undefined),
    closeChanged: () => setChanged(false),
  }
}
