export { UnderConstruction as DocumentsPage } from '../session/under-construction.tsx'
