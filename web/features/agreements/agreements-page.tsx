import { messageOf } from '../../api/api-error.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { LinkTabs } from '../../navigation/link-tabs.tsx'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { centralized, payroll } from './agreement-kinds.ts'
import { agreementParams, agreementsPath, type Tab, tabNames, tabs } from './agreement-params.ts'
import { CentralizedTab } from './centralized-tab.tsx'
import { PayrollTab } from './payroll-tab.tsx'
import { useAgreements } from './use-agreements.ts'

/** C§2.1. */
const subtitles: Record<Tab, string> = {
  centralizado: 'Selecciona los convenios que deseas priorizar',
  pagaduria: 'Agrega los convenios que deseas asignarle un gestor',
}

/**
 * 'Configuración Libranza': the prioritised agreements, and the handlers of each. Changes that are not
 * applied survive a change of tab.
 */
export const AgreementsPage = () => {
  const [{ tab }] = useAddress(agreementParams)
  const all = useAgreements(centralized)
  const handlers = useAgreements(payroll)
  const failure = all.failure ?? handlers.failure
  const { stored, value } = all
  const { stored: assigned, value: assignments } = handlers
  const read =
    stored && value && assigned && assignments ? { stored, value, assigned, assignments } : undefined
  return (
    <Page>
      <PageHeader title="Configuración de la demanda" subtitle={subtitles[tab]} />
      <LinkTabs
        label="Configuración Libranza"
        tabs={tabNames.map((each) => ({
          label: tabs[each],
          to: agreementsPath(each),
          current: each === tab,
        }))}
      />
      <AsyncPanel
        data={read}
        failure={failure && messageOf(failure)}
        onRetry={() => Promise.all([all.reread(), handlers.reread()])}
        loading="Consultando los convenios…"
        framed
      >
        {(shown) =>
          tab === 'centralizado' ? (
            <CentralizedTab agreements={all} stored={shown.stored} value={shown.value} />
          ) : (
            <PayrollTab
              agreements={handlers}
              stored={shown.assigned}
              value={shown.assignments}
              all={shown.stored.convCode}
            />
          )
        }
      </AsyncPanel>
      <LeaveGuard
        asks={all.changed || handlers.changed}
        title="¿Seguro que quieres salir de la configuración?"
        cancelLabel="Cancelar"
      >
        Se perderán los cambios sin aplicar
      </LeaveGuard>
    </Page>
  )
}
