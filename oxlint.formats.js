const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/**
 * Dates, numbers and names are formatted by what is made when it is wanted: the first format of a page
 * costs a cheap phone a fifth of a second, and at the top of a file every visit would pay for it.
 */
export const lateFormats = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const isLate = ({ type, parent }) => functions.includes(type) || (parent && isLate(parent));
    return {
      MemberExpression(node) {
        if (node.object.name === 'Intl' && !isLate(node))
          context.report({ node, message: 'Make this format in a function, at its first use.' });
      },
    };
  },
};
