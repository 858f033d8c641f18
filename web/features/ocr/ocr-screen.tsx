import { useParams } from 'react-router-dom'
import { AnalyzePage } from './analyze-page.tsx'
import { DataPage } from './data/data-page.tsx'

/**
 * The list of readings, or the data of the one in the URL. They are one file of the build, because one leads
 * to the other.
 */
export const OcrScreen = () => {
  const { id } = useParams()
  return id === undefined ? <AnalyzePage /> : <DataPage key={id} />
}
