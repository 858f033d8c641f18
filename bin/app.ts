import { App } from 'aws-cdk-lib'
import { backOffice } from '../infra/stacks/back-office.ts'

backOffice(new App())
