import { type RefObject, useCallback, useEffect } from 'react'
import * as z from 'zod/mini'
import { cases } from '../../../../shared/case-calls.ts'
import type { Process } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { useApi } from '../../../api/use-api.tsx'
import { numberOf, orderOf } from '../../../case-view/case-row.ts'
import { KeyHelpButton } from '../../../key-help-button.tsx'
import { WayButtons } from '../../../navigation/way-buttons.tsx'
import { paths } from '../../../paths.ts'
import { mayEnter } from '../../../screens.ts'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Cluster, Note, Surface } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { storedIn } from '../../../window-draft.ts'
import classes from './analyst-page.module.css'
import { DayTally } from './day-tally.tsx'
import { DecisionDialog } from './decision/decision-dialog.ts'
import { deskKeys } from './desk-keys.ts'
import { type Desk, deskOf, waitingText } from './desk-model.ts'
import { deskParams } from './desk-params.ts'
import { DeskWithDocuments } from './documents/desk-with-documents.tsx'
import { useDocumentsBeside } from './documents/use-documents-beside.ts'
import { OpenCase } from './open-case.tsx'
import { PausedTable } from './paused/paused-table.tsx'
import { useCaseWork } from './use-case-work.ts'
import { WaitingElsewhere } from './waiting-elsewhere.tsx'

type Props = {
  processes: readonly Process[]
  process: Process | undefined
  onProcess: (id: string) => void
  onManage: () => void
  busy: boolean
  /** Why no case can be claimed now. */
  blocked: string | undefined
  hint: string | undefined
  processRef: RefObject<HTMLSelectElement | null>
  manageRef: RefObject<HTMLButtonElement | null>
}

/** Selects the process and claims its next case. */
const ProcessBar = (props: Props) => {
  const { processes, process, onProcess, onManage, busy, blocked, hint, processRef, manageRef } = props
  return (
    <Cluster as={Surface} align="end" gap={4} below={4}>
      <OptionSelect
        ref={processRef}
        label="Selecciona el proceso"
        options={processes.map(({ id, label }) => ({ value: id, label }))}
        value={process?.id ?? ''}
        onChange={onProcess}
        className={classes.process}
      />
      <Button
        ref={manageRef}
        onClick={onManage}
        loading={busy}
        whyNot={blocked}
        saidIn="manage-hint"
        aria-describedby="manage-hint"
        {...shortcutOf(deskKeys.claim)}
      >
        Gestionar caso
      </Button>
      <Note size="body" below={2} className={classes.hint} id="manage-hint">
        {blocked ?? hint}
      </Note>
    </Cluster>
  )
}

const lastProcess = ({ login }: SessionUser, management: Management) =>
  storedIn(
    () => localStorage,
    () => z.string(),
    `process ${login} ${management}`,
  )

/**
 * Management and process are in the URL: a reload or a shared link shows the same screen. Without a process, the one of
 * last time is chosen.
 */
const useDesk = (user: SessionUser) => {
  const [asked, change] = useAddress(deskParams)
  const desk = deskOf(user, asked, (management) => lastProcess(user, management).read())
  const management = desk?.management
  const choose = useCallback(
    (process: string) => {
      if (management) lastProcess(user, management).write(process)
      change({ process })
    },
    [change, user, management],
  )
  return { desk, choose }
}

/** What waits in the processes of this screen. */
const useWaiting = ({ management }: Desk) =>
  useApi(cases.waiting, { params: { management } }, { revalidateOnFocus: true })

type WorkProps = { user: SessionUser; desk: Desk; onProcess: (id: string) => void }

const CaseWork = ({ user, desk, onProcess }: WorkProps) => {
  const { management, process, processes, title } = desk
  const waiting = useWaiting(desk)
  const waitingHere = waiting.data?.processes.find((one) => one.process === process?.id)
  const work = useCaseWork({ user, desk, onProcess })
  const { held, claim, decision, resume, open, following, refs } = work
  const order = open && orderOf(open)
  const beside = useDocumentsBeside(order, refs.focusNext)
  const hasCase = open !== undefined
  const head = following.isOn && hasCase ? waitingHere?.next : undefined
  const ahead = head && orderOf(head)
  // Preloads the dialog with the case that may be decided, so that it opens at once.
  useEffect(() => {
    if (hasCase) DecisionDialog.preload()
  }, [hasCase])
  const manage = () => process && void claim.claim(process)
  const blocked = open
    ? `Tienes abierto el caso ${numberOf(open)}`
    : process
      ? undefined
      : 'Selecciona un proceso para gestionar su siguiente caso'
  useKeys('screen', deskKeys, { claim: !blocked && manage })

  return (
    <DeskWithDocuments user={user} order={order} next={ahead} beside={beside}>
      <Page>
        <PageHeader
          title={title}
          subtitle={mayEnter(user, paths.productivityReport) && <DayTally today={waiting.data?.today} />}
          actions={
            <>
              <WayButtons />
              <KeyHelpButton />
            </>
          }
        />
        <ProcessBar
          processes={processes}
          process={process}
          onProcess={onProcess}
          onManage={manage}
          busy={claim.busy}
          blocked={blocked}
          hint={waitingHere && waitingText(waitingHere)}
          processRef={refs.process}
          manageRef={refs.manage}
        />
        <WaitingElsewhere processes={processes} process={process} waiting={waiting} onProcess={onProcess} />
        <OpenCase
          management={management}
          open={held.open}
          claimed={claim.outcome?.process === process ? claim.outcome : undefined}
          onClaimAgain={manage}
          onDecide={decision.ask}
          deciding={decision.busy ? decision.asked : undefined}
          following={following}
          next={process}
          headingRef={refs.heading}
          beside={beside}
        />
        <PausedTable
          management={management}
          paused={held.paused}
          onResume={resume.resume}
          resuming={resume.resuming}
        />
        {decision.asked && <DecisionDialog state={decision} inView={beside.inView} />}
      </Page>
    </DeskWithDocuments>
  )
}

const AnalystDesk = ({ user }: { user: SessionUser }) => {
  const { desk, choose } = useDesk(user)
  // Every role that the guard lets in works some process.
  return desk && <CaseWork key={desk.management} user={user} desk={desk} onProcess={choose} />
}

/** Where an analyst claims cases, decides them and resumes the paused ones (A§2.6). */
export const AnalystPage = () => {
  const user = useUser()
  return user && <AnalystDesk user={user} />
}
