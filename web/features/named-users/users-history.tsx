import { namedUserCalls } from '../../../shared/named-users.ts'
import type { Tool } from '../../../shared/tools.ts'
import { formatPerson } from '../../format.ts'
import { HistoryList } from '../../history-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const words = { added: 'Agregó a', removed: 'Quitó a' }

type Props = { tool: Tool; list: string; onClose: () => void }

/** Who added and removed whom, and when. */
export const UsersHistory = ({ tool, list, onClose }: Props) => (
  <Dialog opened title={`Quién cambió ${list}`} onClose={onClose} width={640}>
    <HistoryList
      endpoint={namedUserCalls.history}
      input={{ params: { tool }, query: {} }}
      describe={({ change, login, name }) => ({ lines: [`${words[change]} ${formatPerson(login, name)}`] })}
      isFresh
      empty="Nadie ha cambiado esta lista todavía."
    />
  </Dialog>
)
