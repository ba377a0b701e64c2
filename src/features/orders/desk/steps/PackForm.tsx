import { lotsTyped, productsOf } from '~/features/orders/desk-view/line-lots';
import { ProductLots } from './ProductLots';
import { StepForm, type StepFormProps } from './StepForm';

/** Packs one order with a lot for each product in it. What was typed for the parcel comes along. */
export const PackForm = ({ reply, take }: StepFormProps) => (
  <StepForm
    submit="Mark packed"
    toStep={(values) => ({ type: 'packed', ...lotsTyped(values, reply.order.lines) })}
    take={take}
  >
    {(errors) => <ProductLots products={productsOf([reply])} errors={errors} />}
  </StepForm>
);
