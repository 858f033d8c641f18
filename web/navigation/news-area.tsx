import { Link, Outlet, useLocation } from 'react-router-dom'
import type { SessionUser } from '../../shared/sessions.ts'
import { homeOf, paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { BackLink } from './back-link.tsx'
import classes from './news-area.module.css'
import { leadsNews, newsOptionsAt } from './news-links.ts'
import { WayButtons } from './way-buttons.tsx'

const AreaHead = ({ user }: { user: SessionUser }) => {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader
        title="Novedades administrativas"
        back={homeOf(user) !== paths.productivityLeader && <BackLink to={paths.leader} />}
        actions={<WayButtons />}
      />
      <nav aria-label="Novedades administrativas">
        <ul className={classes.options}>
          {newsOptionsAt(pathname).map(({ label, about, to, current }) => (
            <li key={to}>
              <Link className={classes.option} to={to} aria-current={current ? 'page' : undefined}>
                <span className={classes.label}>{label}</span>
                <span className={classes.about}>{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** 'Novedades administrativas' (B§2): its options for those who lead news, and only the kardex for others. */
export const NewsArea = () => {
  const user = useUser()
  return (
    <Page>
      {user && leadsNews(user) && <AreaHead user={user} />}
      <Outlet />
    </Page>
  )
}
