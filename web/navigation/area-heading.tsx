import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { Cluster, Note, SectionTitle } from '../ui/layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { BackLink } from './back-link.tsx'
import { leadsNews } from './news-links.ts'

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode }

/**
 * The heading of a screen of 'Novedades administrativas': below the area's own heading. For a user who does
 * not see that one, it takes its place, with the way back to /finantial-leader (B§2).
 */
export const AreaHeading = ({ title, subtitle, actions }: Props) => {
  const user = useUser()
  if (user && !leadsNews(user))
    return (
      <PageHeader title={title} subtitle={subtitle} back={<BackLink to={paths.leader} />} actions={actions} />
    )
  return (
    <Cluster below={2} align="end" justify="between" gap={4}>
      <div>
        <SectionTitle>{title}</SectionTitle>
        {subtitle && (
          <Note above={1} size="body">
            {subtitle}
          </Note>
        )}
      </div>
      {actions && <Cluster gap={3}>{actions}</Cluster>}
    </Cluster>
  )
}
