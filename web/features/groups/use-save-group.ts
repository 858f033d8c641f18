import { useNavigate } from 'react-router-dom'
import { type Group, type GroupMember, groups } from '../../../shared/groups.ts'
import { ApiError, problemFrom } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useSave } from '../../api/use-save.ts'
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
  const navigate = useNavigate()
  const toast = useToast()
  const saving = useSave<Group, Given, Group>({
    over: ({ typed }, theirs) => ({ typed, over: theirs }),
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
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'groupNameTaken') onNameTaken(notSaved(error))
      else void showProblem(problemFrom(error, notSaved(error)))
      return true
    },
  })
  return { ...saving, save: (typed: TypedGroup) => void saving.run({ typed, over: present }) }
}
