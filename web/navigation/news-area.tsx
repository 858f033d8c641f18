import { Outlet, useLocation } from 'react-router-dom'
import type { SessionUser } from '../../shared/sessions.ts'
import { Link } from '../link.tsx'
import { homeOf, paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { Note, SectionTitle, Tile, Tiles } from '../ui/layout.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { BackLink } from './back-link.tsx'
import { leadsNews, newsOptionsAt } from './news-links.ts'

const AreaHead = ({ user }: { user: SessionUser }) => {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader
        title="Novedades administrativas"
        back={homeOf(user) !== paths.productivityLeader && <BackLink to={paths.leader} />}
      />
      <nav aria-label="Novedades administrativas">
        <Tiles as="ul" below={4} gap={3}>
          {newsOptionsAt(pathname).map(({ label, about, to, current }) => (
            <li key={to}>
              <Tile as={Link} edge to={to} aria-current={current ? 'page' : undefined}>
                <SectionTitle as="span" size="body">
                  {label}
                </SectionTitle>
                <Note as="span">{about}</Note>
              </Tile>
            </li>
          ))}
        </Tiles>
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
