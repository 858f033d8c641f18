import type { RunSummary } from '../../../../shared/large-files.ts'
import { Message, Stack } from '../../../ui/layout.tsx'
import { columnName, decimalText } from '../file-texts.ts'

const nameOf = (what: string): string => (what === 'rowsWritten' ? 'Filas escritas' : columnName(what))

/** What of a load is far from the last ones of its type; it is loaded all the same, and its user looks into it. */
export const RunWarnings = ({ unusual = [] }: Pick<RunSummary, 'unusual'>) =>
  unusual.length > 0 && (
    <Message as="section" tone="waiting" aria-label="Advertencia">
      <strong>Advertencia: revisa el archivo, no se parece a las últimas cargas</strong>
      <Stack as="ul" gap={1} above={2}>
        {unusual.map(({ what, value, usual, loads }) => (
          <li key={what}>
            {nameOf(what)}: {decimalText(value)}; lo usual es {decimalText(usual)} (mediana de {loads} cargas)
          </li>
        ))}
      </Stack>
    </Message>
  )
