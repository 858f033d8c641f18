import { useState } from 'react'
import {
  type ProductParameters,
  parameterMessages,
  productParameters,
} from '../../../shared/product-parameters.ts'
import { productLabel } from '../../../shared/products.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { keepAnswer } from '../../api/use-api.tsx'
import { readAnsAgain } from '../../case-parts/use-ans.ts'
import { useToast } from '../../ui/toast.tsx'

/** C§8. */
const shownFor = 2_500

type Fields = Omit<ProductParameters, 'productName' | 'version' | 'savedBy' | 'savedAt'>

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)

/** Saves the parameters of a product in the version that was read; tells apart what is wrong, who came first, and the rest. */
export const useSaveParameters = ({ productName, version }: ProductParameters, onSaved: () => void) => {
  const toast = useToast()
  /** Who changed them meanwhile. */
  const [changedBy, setChangedBy] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { run, busy } = useAction({
    act: (fields: Fields) => callApi(productParameters.save, { body: { ...fields, productName, version } }),
    onDone: (saved) => {
      setRefused(undefined)
      onSaved()
      void keepAnswer(productParameters.product, { query: { productName } }, saved)
    },
    afterDone: () => {
      toast({ text: `${parameterMessages.saved} ${productLabel(productName)}`, hideAfter: shownFor })
      void readAnsAgain()
    },
    onFailure: (error) => {
      const code = codeOf(error)
      if (code === 'configurationChanged') setChangedBy((error as ApiError).details.savedBy ?? '')
      else if (code === 'parametersRefused') setRefused(messageOf(error))
      else setFailed(true)
      return true
    },
  })
  return {
    ...{ save: run, busy, changedBy, refused, failed },
    stay: () => setChangedBy(undefined),
    closeFailed: () => setFailed(false),
  }
}
