export const demoUsername = "demo";

export const demoSignIn = {
  email: `${demoUsername}@example.org`,
  password: "sunday morning in alfama",
};
