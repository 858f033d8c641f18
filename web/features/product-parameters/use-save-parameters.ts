import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import { parameterMessages } from '../../../shared/parameter-rules.ts'
import { type ProductParameters, productParameters } from '../../../shared/product-parameters.ts'
import { productLabel } from '../../../shared/products.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { keepAnswer } from '../../api/use-api.tsx'
import { useConflict } from '../../api/use-conflict.ts'
import { revalidateAns } from '../../case-view/use-ans.ts'
import { paths } from '../../paths.ts'
import { useProblem } from '../../ui/dialog-host.tsx'
import { useToast } from '../../ui/toast.tsx'

/** In milliseconds (C§8). */
const shownFor = 2_500

type Fields = Omit<ProductParameters, 'productName' | 'version' | 'savedBy' | 'savedAt'>
/** The values to save, and the version under them. */
type Given = { fields: Fields; version: number }

/**
 * Saves the parameters of a product against the version that was read. It distinguishes invalid values, a
 * conflict, and other failures.
 */
export const useSaveParameters = ({ productName, version }: ProductParameters, onSaved: () => void) => {
  const toast = useToast()
  const conflict = useConflict<Given, ProductParameters>()
  const [refused, setRefused] = useState<string>()
  const showProblem = useProblem()
  const navigate = useNavigate()
  const { run, busy } = useAction({
    act: ({ fields, version }: Given) =>
      callApi(productParameters.save, { body: { ...fields, productName, version } }),
    onDone: (saved) => {
      setRefused(undefined)
      conflict.close()
      onSaved()
      void keepAnswer(productParameters.product, { query: { productName } }, saved)
    },
    afterDone: () => {
      toast({ text: `${parameterMessages.saved} ${productLabel(productName)}`, hideAfter: shownFor })
      void revalidateAns()
    },
    onFailure: (error, given) => {
      conflict.close()
      if (conflict.meets(error, given)) return true
      if (error instanceof ApiError && error.code === 'parametersRefused') setRefused(messageOf(error))
      else
        void showProblem({ text: pageRefusals.unexpected.message }).then((isRead) => {
          if (isRead) void navigate(paths.leader)
        })
      return true
    },
  })
  return {
    ...{ save: (fields: Fields) => void run({ fields, version }), run, busy, conflict, refused },
  }
}
