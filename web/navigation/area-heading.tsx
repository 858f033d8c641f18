import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { BackLink } from './back-link.tsx'
import classes from './news-area.module.css'
import { leadsNews } from './news-links.ts'
import { WayButtons } from './way-buttons.tsx'

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode }

/**
 * The heading of a screen of 'Novedades administrativas': below the area's own heading. For a user who does
 * not see that one, it takes its place, with the way back to /finantial-leader (B§2).
 */
export const AreaHeading = ({ title, subtitle, actions }: Props) => {
  const user = useUser()
  if (user && !leadsNews(user))
    return (
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={<BackLink to={paths.leader} />}
        actions={actions ?? <WayButtons />}
      />
    )
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
