import { useParams } from 'react-router-dom'
import { AnalyzePage } from './analyze-page.tsx'
import { DataPage } from './data/data-page.tsx'

/** The analyses, or the data of the one that its address names: one file of the build, as one leads to the other. */
export const OcrScreen = () => (useParams().id === undefined ? <AnalyzePage /> : <DataPage />)
