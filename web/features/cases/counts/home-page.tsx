import { Fragment } from 'react'
import { agreementProcess } from '../../../../shared/processes.ts'
import { type Management, managementNames } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { config } from '../../../config.ts'
import { KeyHelpButton } from '../../../key-help-button.tsx'
import { Link } from '../../../link.tsx'
import { homeSettingsOf } from '../../../navigation/home-settings.ts'
import { LedManagements, useLedManagement } from '../../../navigation/led-management.tsx'
import { WayButtons } from '../../../navigation/way-buttons.tsx'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/use-session.ts'
import { Cluster, Note, SectionTitle, Tile, Tiles, Unseen } from '../../../ui/layout.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LiveCounts } from '../live/live-counts.tsx'
import { CountsPanel } from './counts-panel.tsx'
import classes from './home.module.css'
import { useProcess } from './use-counts.ts'

const HomeNews = lazyPart(async () => (await import('../away/home-news.tsx')).HomeNews, {
  loading: <div className={classes.away} />,
})

const UnknownAgreements = lazyPart(async () => (await import('./unknown-agreements.tsx')).UnknownAgreements)

const AnsPanel = lazyPart(async () => (await import('./ans-panel.tsx')).AnsPanel)

const SettingsCards = ({ user }: { user: SessionUser }) => {
  const settings = homeSettingsOf(user)
  if (settings.length === 0) return null
  return (
    <Tiles as="nav" above={4} aria-label="Configuración">
      {settings.map(({ label, about, to }) => (
        <Tile key={to} as={Link} edge to={to}>
          <SectionTitle as="span" size="body">
            {label}
          </SectionTitle>
          <Note as="span" size="body">
            {about}
          </Note>
        </Tile>
      ))}
    </Tiles>
  )
}

type HomeProps = { management: Management; user: SessionUser }

const LeaderHome = ({ management, user }: HomeProps) => {
  const { own, process, choose } = useProcess(management)
  const { dashboardUrl } = config()
  return (
    <Page>
      <PageHeader
        title={`Indicadores ${managementNames[management]}`}
        actions={
          <>
            <WayButtons />
            <KeyHelpButton />
          </>
        }
      />
      <LedManagements path={paths.leader} shown={management} />
      <HomeNews management={management} />
      {management === agreementProcess.management && <UnknownAgreements />}
      <Panel label={`Indicadores ${managementNames[management]}`}>
        <Cluster align="end" justify="between" gap={4}>
          <OptionSelect
            label="Proceso"
            options={own.map(({ id, label }) => ({ value: id, label }))}
            value={process?.id ?? ''}
            onChange={choose}
            className={classes.process}
          />
          {dashboardUrl && (
            <a href={dashboardUrl} target="_blank" rel="noopener noreferrer">
              Ver detalle<Unseen> (se abre en otra pestaña)</Unseen>
            </a>
          )}
        </Cluster>
        {process && (
          <Fragment key={process.id}>
            <CountsPanel management={management} process={process} />
            <AnsPanel management={management} process={process} />
            <LiveCounts management={management} process={process} />
          </Fragment>
        )}
      </Panel>
      <SettingsCards user={user} />
    </Page>
  )
}

/** The leader's home: the month's counts and the links to other screens (A§2.10). */
export const LeaderHomePage = () => {
  const user = useUser()
  const management = useLedManagement()
  return user && management && <LeaderHome key={management} management={management} user={user} />
}
