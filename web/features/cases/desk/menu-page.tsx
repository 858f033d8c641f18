import { Link } from 'react-router-dom'
import { WayButtons } from '../../../navigation/way-buttons.tsx'
import { mayEnter } from '../../../screens.ts'
import { useUser } from '../../../session/use-session.ts'
import { Note, SectionTitle, Tile } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { menuCards } from './menu-cards.ts'
import classes from './menu-page.module.css'

/** The home of the disbursement analysts (C§2.6). */
export const MenuPage = () => {
  const user = useUser()
  const cards = menuCards.filter(({ to }) => user && mayEnter(user, to))
  return (
    <Page width="reading">
      <PageHeader
        title="Menú de Desembolso"
        subtitle="Elige qué quieres gestionar"
        actions={<WayButtons besides={cards.map(({ to }) => to)} />}
      />
      <nav aria-label="Menú de Desembolso">
        <ul className={classes.cards}>
          {cards.map(({ title, about, to }) => (
            <li key={to}>
              <Tile as={Link} edge className={classes.card} to={to}>
                <SectionTitle as="span">{title}</SectionTitle>
                <Note as="span" size="body">
                  {about}
                </Note>
              </Tile>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}
