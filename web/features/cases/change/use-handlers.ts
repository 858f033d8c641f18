import { directory } from '../../../../shared/directory.ts'
import type { Management } from '../../../../shared/roles.ts'
import { useAll } from '../../../api/use-all.ts'

/** The handlers of a management with their present load. */
export const useHandlers = (management: Management) =>
  useAll(directory.handlers, { params: { management }, query: {} })
export type Handlers = ReturnType<typeof useHandlers>
