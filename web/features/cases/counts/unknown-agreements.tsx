import { agreements } from '../../../../shared/agreement-calls.ts'
import type { UnknownAgreements as Unknown } from '../../../../shared/agreements.ts'
import { transitions } from '../../../../shared/cases.ts'
import { useApi } from '../../../api/use-api.tsx'
import { Link } from '../../../link.tsx'
import { ledParams } from '../../../navigation/led-management.tsx'
import { paths } from '../../../paths.ts'
import { counted, quantity } from '../../../ui/counted.ts'
import { Cluster, Part, SectionTitle } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { useAddress } from '../../../use-address.ts'
import { casesPath } from '../list/cases-address.ts'

const title = 'Convenios que no están en la lista'

const sentence = ({ agreements: found, seen, isWhole }: Unknown): string => {
  const cases = found.reduce((sum, one) => sum + one.cases, 0)
  const each = found.map(({ code, cases }) => `${code} (${counted(cases)})`).join(', ')
  const verb = cases === 1 ? 'tiene un convenio que no está' : 'tienen convenios que no están'
  const waiting = quantity(cases, 'caso pendiente', 'casos pendientes')
  const text = `${isWhole ? '' : 'Al menos '}${waiting} ${verb} en la lista: ${each}.`
  return isWhole ? text : `${text} Se revisaron los primeros ${counted(seen)} casos.`
}

/** Waiting cases whose agreement is not in the list (decision 91), with links; nothing if there are none. */
export const UnknownAgreements = () => {
  const { data } = useApi(agreements.unknown, {}, { revalidateOnMount: true })
  const [{ management }] = useAddress(ledParams)
  if (!data || data.agreements.length === 0) return null
  const codes = data.agreements.map(({ code }) => code).join(',')
  return (
    <Panel label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Part as="p" above={2} below={2}>
        {sentence(data)}
      </Part>
      <Cluster gap={4}>
        <Link to={casesPath({ tab: transitions.create.to, agreements: codes }, management)}>
          Ver los casos
        </Link>
        <Link to={paths.settingsLibrances}>Agregar convenios</Link>
      </Cluster>
    </Panel>
  )
}
