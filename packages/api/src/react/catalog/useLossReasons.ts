import { listLossReasons } from '../../contract/catalog/catalog.ts';
import { readAs, useRead } from '../useRead.ts';

/** Active loss reasons. */
export const useLossReasons = () => readAs('lossReasons', useRead(listLossReasons), (answer) => answer.loss_reasons);
