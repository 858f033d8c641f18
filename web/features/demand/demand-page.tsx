import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { demandMessages } from '../../../shared/demand.ts'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import { problemFrom } from '../../api/api-error.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { paths } from '../../paths.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Foot, Message, Note } from '../../ui/layout.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import { underWay, type WhyNot } from '../../ui/why-not.tsx'
import classes from './demand.module.css'
import { DemandConflict, type Described } from './demand-conflict.tsx'
import { savedText } from './demand-texts.ts'
import type { Demand } from './use-demand.ts'

type Props = {
  demand: Demand
  /** The configuration in force, and this leader's changes when another one came first. */
  described: { theirs: Described; mine: Described }
  subtitle: string
  /** The way back from a screen that is not in the bar. */
  back?: ReactNode
  children: ReactNode
  /** Without it, a technical error at the start goes to the leader's home (C§8). */
  canRetry?: boolean
  whyNotApply: WhyNot
  onApply: () => void
  /** C§2.2 and C§2.3 write it with a dot, C§2.4 without. */
  restoreLabel: 'Reiniciar config.' | 'Reiniciar config'
  restores: boolean
  onRestore: () => void
}

/** What the three screens of 'Configuración de la demanda' share (C§2.2–§2.4, C§8). */
export const DemandPage = (props: Props) => {
  const {
    demand,
    described,
    subtitle,
    back,
    children,
    canRetry = false,
    whyNotApply,
    restoreLabel,
    restores,
  } = props
  const navigate = useNavigate()
  const { ready, failure, reread, answer, changed, busy, conflict, note } = demand
  const [seen, setSeen] = useState<unknown>()
  const confirm = useConfirm()
  const foot = useFocusKeeper<HTMLDivElement>()
  const restore = async () => {
    const isConfirmed = await confirm({
      title: '¿Estás seguro de reiniciar la configuración?',
      body: 'Los próximos cargues se ordenarán por fecha y se perderán las prioridades configuradas.',
      confirmLabel: 'Reiniciar',
      danger: true,
    })
    if (isConfirmed) props.onRestore()
  }
  return (
    <Page>
      <PageHeader title={demandMessages.title} subtitle={subtitle} back={back} />
      <Panel label={subtitle}>
        <AsyncPanel
          data={ready ? note : undefined}
          // The dialog shows the message first.
          failure={failure && failure === seen ? 'No se pudo leer la configuración.' : undefined}
          onRetry={canRetry ? reread : undefined}
        >
          {(nextLoads) => (
            <>
              <Message as="p" below={4}>
                {nextLoads}
              </Message>
              {children}
              <Foot ref={foot}>
                <Note as="span" className={classes.saved}>
                  {answer && savedText(answer as never)}
                </Note>
                {restores && (
                  <Button variant="default" onClick={restore} whyNot={busy && underWay}>
                    {restoreLabel}
                  </Button>
                )}
                <Button onClick={props.onApply} whyNot={whyNotApply} loading={busy}>
                  Aplicar cambios
                </Button>
              </Foot>
            </>
          )}
        </AsyncPanel>
      </Panel>
      {!ready && failure && failure !== seen && (
        <ErrorModal
          problem={problemFrom(failure, pageRefusals.unexpected.message)}
          onClose={() => (canRetry ? setSeen(failure) : navigate(paths.leader))}
        />
      )}
      {conflict && (
        <DemandConflict
          {...described}
          savedBy={conflict.savedBy}
          busy={busy}
          onApply={conflict.apply}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
      <LeaveGuard
        asks={changed}
        title="¿Seguro que quieres salir de la configuración?"
        cancelLabel="Cancelar"
      >
        Se perderán los cambios sin aplicar
      </LeaveGuard>
    </Page>
  )
}
