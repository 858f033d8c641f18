import { ocrCalls } from '../../shared/ocr-calls.ts'
import { callApi } from '../api/call-api.ts'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'

type Props = { id: string; name: string }

/** Retries the reading of a document that failed. */
export const ReadAgain = ({ id, name }: Props) => {
  const again = useAction({ act: () => callApi(ocrCalls.again, { params: { id } }) })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={again.busy}
      onClick={() => void again.run()}
      aria-label={`Reintentar la lectura de ${name}`}
    >
      Reintentar
    </Button>
  )
}
