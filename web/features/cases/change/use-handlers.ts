import { directory } from '../../../../shared/directory.ts'
import type { Management } from '../../../../shared/roles.ts'
import { useAll } from '../../../api/use-all.ts'

/** The handlers of a management with their present load; without one nothing is requested. */
export const useHandlers = (management: Management | undefined) =>
  useAll(directory.handlers, management && { params: { management }, query: {} })
export type Handlers = ReturnType<typeof useHandlers>
