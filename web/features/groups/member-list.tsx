import type { GroupMember } from '../../../shared/groups.ts'
import { formatName } from '../../format.ts'
import { RowButton } from '../../ui/button.tsx'
import { Cluster, Note } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { standingTexts } from './group-texts.ts'
import classes from './groups.module.css'

type Props = {
  members: readonly GroupMember[]
  onRemove: (documentNumber: string) => void
}

/** The members of the group, also those who have left the team or the roster. */
export const MemberList = ({ members, onRemove }: Props) => {
  if (members.length === 0)
    return <Notice layout="line">Todavía no hay integrantes. Agrega al menos 2.</Notice>
  return (
    <ul className={classes.members} aria-label="Integrantes">
      {members.map(({ documentNumber, user, standing, ...member }) => {
        const name = formatName(member.name)
        const away = standingTexts[standing]
        return (
          <Cluster as="li" key={documentNumber} nowrap justify="between" gap={3} className={classes.member}>
            <span className={classes.person}>
              <span>{name}</span>
              <Note as="span">{[documentNumber, user].filter(Boolean).join(' · ')}</Note>
              {away && <StatusBadge label={away} tone="returned" />}
            </span>
            <RowButton
              label="Quitar"
              about={`Quitar a ${name}`}
              onPress={() => onRemove(documentNumber)}
              quiet
            />
          </Cluster>
        )
      })}
    </ul>
  )
}
