import { absentText } from '../../../../shared/absences.ts'
import type { HandlerLoad } from '../../../../shared/directory.ts'
import { formatName } from '../../../format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Column } from '../../../ui/data-table-model.ts'
import { Note, Tag } from '../../../ui/layout.tsx'

type Giving = {
  chosen: ReadonlySet<string>
  /** The handler of each case. */
  dealt: ReadonlyMap<string, string>
  toggle: (login: string) => void
  today: string
}

/** The possible handlers: until when they are absent, their load, and the cases that they would get. */
export const giveColumns = ({ chosen, dealt, toggle, today }: Giving): Column<HandlerLoad>[] => [
  {
    id: 'gestor',
    header: 'Gestor',
    rowHeader: true,
    cell: ({ login, name, inTeam, absentUntil }) => (
      <Checkbox
        value={chosen.has(login)}
        onChange={() => toggle(login)}
        label={
          <>
            {formatName(name)}{' '}
            <Note as="span" block>
              {inTeam ? login : `${login} · fuera de tu equipo`}
            </Note>{' '}
            {absentUntil && (
              <Tag as="strong" tone="absence">
                {absentText(absentUntil, today)}
              </Tag>
            )}
          </>
        }
      />
    ),
  },
  { id: 'abierto', header: 'Abierto', cell: ({ open }) => open ?? 'Ninguno', width: '20%' },
  { id: 'pausa', header: 'En pausa', cell: ({ paused }) => paused, width: '14%', align: 'end' },
  {
    id: 'recibe',
    header: 'Recibe',
    cell: ({ login }) => [...dealt.values()].filter((one) => one === login).length || '',
    width: '14%',
    align: 'end',
  },
]
