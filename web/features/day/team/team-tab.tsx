import { PersonDay } from './person-day.tsx'
import { TeamBoard } from './team-board.tsx'

type Props = { person: string | undefined; day: string | undefined }

/** The leader's tab: the team, or one of its members. */
export const TeamTab = ({ person, ...of }: Props) =>
  person ? <PersonDay person={person} {...of} /> : <TeamBoard {...of} />
