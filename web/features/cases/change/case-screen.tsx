import { TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { actLabels, useActions } from '../../../case-view/actions-of.ts'
import { Ageing } from '../../../case-view/ageing.tsx'
import { AnsOfCase } from '../../../case-view/ans-column.tsx'
import { numberOf } from '../../../case-view/case-row.ts'
import { Link } from '../../../link.tsx'
import { BackLink } from '../../../navigation/back-link.tsx'
import { paths } from '../../../paths.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Fact } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useFoundCase } from '../list/use-found-case.ts'
import classes from './case-screen.module.css'

/** The URL from which the user left the list of cases. */
export const useListAddress = (): string => {
  const { state } = useLocation()
  return typeof state?.from === 'string' ? state.from : paths.cases
}

/** Facts of the case among the fields of its form. */
export const FactFields = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(({ label, value }) => <TextInput key={label} label={label} value={String(value)} readOnly />)

type Props = {
  action: 'prioritise' | 'reassign'
  /** Why the last attempt failed. It stays while the case is read again, also if its state changes. */
  failure?: ReactNode
  children: (row: CaseRow, refresh: () => void) => ReactNode
}

/** The screen of one action on one case: the case of the URL, or why it is not available. */
export const CaseScreen = ({ action, failure, children }: Props) => {
  const { id = '' } = useParams()
  const list = useListAddress()
  const { data, error, mutate } = useFoundCase(id)
  const act = useActions(data ?? undefined).find(({ name }) => name === action)
  const backButton = (
    <Button component={Link} to={list}>
      Volver a los casos
    </Button>
  )
  const form = (row: CaseRow): ReactNode => {
    const { skRequest, reqStatus, reqUser } = row
    if (act?.whyNot) return <Notice action={backButton}>{act.whyNot}</Notice>
    // The cached case may be older than the answer under way: the form starts from the current case.
    return (
      <Fragment key={`${skRequest}#${reqStatus}#${reqUser}`}>{children(row, () => void mutate())}</Fragment>
    )
  }
  return (
    <Page width="reading">
      <PageHeader
        title={actLabels[action]}
        subtitle={
          data && (
            <>
              Caso {numberOf(data)} · <Ageing row={data} />
            </>
          )
        }
        back={<BackLink to={list} />}
        actions={data && <AnsOfCase row={data} />}
      />
      <Panel>
        {(error ? isStatus(error, 404) : data === null) ? (
          // A user who also files orders learns only that the number of another management's case is taken.
          <Notice title="Número de caso incorrecto" alert action={backButton}>
            No se encontraron resultados para el caso {id}.
          </Notice>
        ) : (
          <AsyncPanel
            data={data ?? undefined}
            failure={error && messageOf(error)}
            title="Error consultando el caso"
            onRetry={mutate}
            loading="Buscando el caso…"
          >
            {form}
          </AsyncPanel>
        )}
        <p className={classes.message} role="alert">
          {failure}
        </p>
      </Panel>
    </Page>
  )
}
