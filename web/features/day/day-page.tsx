import { Link } from 'react-router-dom'
import type { SessionUser } from '../../../shared/sessions.ts'
import { useUser } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { dayParams } from './day-params.ts'
import { backOf, entryLinksOf } from './entry-links.ts'
import { OwnDay } from './own-day.tsx'

const Day = ({ user }: { user: SessionUser }) => {
  const [values, change] = useAddress(dayParams)
  const back = backOf(user)
  return (
    <Page>
      <PageHeader
        title="Gestión diaria"
        subtitle="Diligencia la información solicitada para registrar tu gestión diaria."
        back={back && <Link to={back}>&lt; Volver</Link>}
        actions={entryLinksOf(user).map(({ label, to }) => (
          <Button key={to} component={Link} to={to} variant="default">
            {label}
          </Button>
        ))}
      />
      <OwnDay user={user} day={values.day} onDay={(day) => change({ day })} />
    </Page>
  )
}

/** Gestión diaria: what somebody did today and how long (B§2). */
export const DayPage = () => {
  const user = useUser()
  return user && <Day user={user} />
}
