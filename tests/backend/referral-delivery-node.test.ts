import { describeDelivery } from './support/describe-delivery';
import { NODE } from './support/function-target';

describeDelivery(NODE);
