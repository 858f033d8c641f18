import { useNavigate } from 'react-router-dom'
import { type Group, type GroupMember, groups } from '../../../shared/groups.ts'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useConflict } from '../../api/use-conflict.ts'
import { useProblem } from '../../ui/dialog-host.tsx'
import { useToast } from '../../ui/toast.tsx'
import { massiveNewsPath } from './group-params.ts'
import { created, notSaved, saved } from './group-texts.ts'

export type TypedGroup = { name: string; members: GroupMember[] }
/** The values to save, and the group as it was read; undefined for a new one. */
type Given = { typed: TypedGroup; over: Group | undefined }

type Options = {
  /** The group as it was opened; undefined for a new one. */
  present: Group | undefined
  onSaved: () => void
  /** Another group has the name. */
  onNameTaken: (message: string) => void
}

/** Creates or saves a group and opens its massive news (B§2). */
export const useSaveGroup = ({ present, onSaved, onNameTaken }: Options) => {
  const showProblem = useProblem()
  const conflict = useConflict<Given, Group>()
  const navigate = useNavigate()
  const toast = useToast()
  const { run, busy } = useAction({
    act: ({ typed: { name, members }, over }: Given, id) => {
      const body = { name, members: members.map(({ documentNumber }) => ({ documentNumber })) }
      return over
        ? callApi(groups.save, { params: { id: over.id }, body: { ...body, version: over.version } })
        : callApi(groups.create, { body: { ...body, id } })
    },
    onDone: ({ id }) => {
      onSaved()
      void navigate(massiveNewsPath(id))
    },
    afterDone: () => toast({ text: present ? saved : created }),
    onFailure: (error, { typed, over }) => {
      conflict.close()
      if (over && conflict.meets(error, { typed, over })) return true
      if (error instanceof ApiError && error.code === 'groupNameTaken') onNameTaken(notSaved(error))
      else void showProblem({ text: notSaved(error) })
      return true
    },
  })
  return {
    ...{ run, busy, conflict },
    save: (typed: TypedGroup) => void run({ typed, over: present }),
  }
}
