import { type CaseAction, type Transition, transitions } from './cases.ts'
import { type Process, worksProcess } from './processes.ts'
import { hasKind, leads, type RoleHolder, type RoleKind } from './roles.ts'

/** Where a case is: its management, and its process by the table. */
type CasePlace = { management: string; process: Process | undefined }

/** A user acts as adviser, as leader of a case's management or as analyst of its process, each with their own actions. */
const actsAs: Partial<Record<RoleKind, (holder: RoleHolder, place: CasePlace) => boolean>> = {
  adviser: (holder) => hasKind(holder, 'adviser'),
  leader: (holder, { management }) => leads(holder, management),
  analyst: (holder, { process }) => worksProcess(holder, process),
}

/** Whether the table allows the user this action on the cases of a process. Whose case it is, its callers check. */
export const mayAct = (action: CaseAction, holder: RoleHolder, place: CasePlace): boolean =>
  (transitions[action] as Transition).who.some((kind) => actsAs[kind]?.(holder, place))
