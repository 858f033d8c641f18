import { directory } from '../../../shared/directory.ts'
import type { Management } from '../../../shared/roles.ts'
import { useApi } from '../../api/use-api.tsx'

/** The handlers of a management with what each holds now. */
export const useHandlers = (management: Management) =>
  useApi(directory.handlers, { params: { management } }, { dedupingInterval: 0 })
export type Handlers = ReturnType<typeof useHandlers>
